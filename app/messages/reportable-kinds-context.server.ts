import { createContext } from 'react-router';
import type { ReportableKind } from '../../platform/room/reportable-kind.server.ts';

/** What can be reported besides messages: the kinds of all rooms (feature folders), which the server passes on. */
export const reportableKindsContext = createContext<readonly ReportableKind[]>();
