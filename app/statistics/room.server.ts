import type { Room } from '../../platform/room/room.server.ts';
import { tidyStatistics } from './tidy-statistics.server.ts';

export const statistics = {
  name: 'statistics',
  jobs: [tidyStatistics],
  pageKinds: {
    statistics: 'Statistics',
  },
} satisfies Room;
