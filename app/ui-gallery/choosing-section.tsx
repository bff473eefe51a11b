import { useState } from 'react';
import { toggleDay } from '../../ui/calendar/calendar-days.ts';
import { Calendar } from '../../ui/calendar/calendar.tsx';
import { CountedChoice } from '../../ui/list/counted-choice.tsx';
import { inFigures } from '../../ui/text/numbers.ts';
import { RangeSlider } from '../../ui/list/range-slider.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const today = '2026-11-21';
const free = ['2026-11-19', '2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01', '2026-12-02'];

export function ChoosingSection() {
  const [rate, setRate] = useState<[number, number]>([300, 900]);
  const [day, setDay] = useState<string[]>([]);
  const [days, setDays] = useState(free);
  const [kinds, setKinds] = useState(['Care Home']);
  return (
    <GallerySection id="choosing" title="Choosing days and amounts">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        <State name="Read only, with legend">
          <Calendar
            mode="read-only"
            label="Free days"
            marked={free}
            today={today}
            disablePast
            availableLabel="Available"
            unavailableLabel="Not available"
          />
        </State>
        <State name="One day">
          <Calendar
            mode="single"
            label="Choose a day"
            marked={free}
            selected={day}
            onPress={(one) => setDay([one])}
            today={today}
          />
          <p className="mt-2 text-sm text-ink-soft">Chosen: {day.join(', ') || 'none'}</p>
        </State>
        <State name="Many days">
          <Calendar
            mode="multiple"
            label="Your free days"
            marked={days}
            onPress={(one) => setDays((old) => toggleDay(old, one))}
            today={today}
            disablePast
            lastDay="2027-02-28"
            unavailableLabel="Not available"
          />
          <p className="mt-2 text-sm text-ink-soft">{days.length} days are free</p>
        </State>
      </div>
      <div className="max-w-md">
        <State name="Any of several, with how many each would show">
          {['Care Home', 'Hospice'].map((kind, at) => (
            <CountedChoice
              key={kind}
              name="kind"
              value={kind}
              form="gallery-choices"
              isChosen={kinds.includes(kind)}
              count={at === 0 ? 1234 : 0}
              what="listings"
              onChange={(isNow) => setKinds((old) => (isNow ? [...old, kind] : old.filter((one) => one !== kind)))}
            >
              {kind}
            </CountedChoice>
          ))}
        </State>
      </div>
      <div className="max-w-md">
        <State name="From so much to so much">
          <RangeSlider
            label="Day rate"
            min={0}
            max={1500}
            step={50}
            value={rate}
            onChange={setRate}
            format={(pounds) => `£${inFigures(pounds)}`}
            names={['minRate', 'maxRate']}
          />
        </State>
      </div>
    </GallerySection>
  );
}
