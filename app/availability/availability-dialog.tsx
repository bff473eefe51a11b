import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import type { FreeDay } from './free-days.ts';

type Props = {
  name: string;
  coming: readonly FreeDay[];
  today: FreeDay;
  /** Free days before this day are of no interest. If it is missing, today is used. */
  from?: FreeDay | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The calendar of one consultant, in a dialog over the list. */
export function AvailabilityDialog({ name, coming, today, from, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${name} - Availability`}>
      <AvailabilityCalendar name={name} coming={coming} today={today} from={from} />
    </Dialog>
  );
}
