import { GallerySection, State } from './gallery-section.tsx';

const paints = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink-soft'],
  ['ink', 'bg-ink text-paper'],
  ['action', 'bg-action text-on-action'],
  ['action-soft', 'bg-action-soft text-action'],
  ['accent', 'bg-accent text-on-marigold'],
  ['accent-soft', 'bg-accent-soft text-on-accent'],
  ['positive-soft', 'bg-positive-soft text-positive'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['danger', 'bg-danger text-on-danger'],
] as const;

export function FoundationsSection() {
  return (
    <GallerySection id="foundations" title="Colour and type">
      <State name="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {paints.map(([name, look]) => (
            <li key={name} className={`rounded-card border border-line px-3 pt-8 pb-2 text-sm ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </State>
      <State name="Type">
        <p className="text-3xl font-bold tracking-tight">Care that knows its craft</p>
        <p className="text-3xl font-bold">Find a consultant</p>
        <p className="text-2xl font-bold">Care homes in Leeds</p>
        <p className="text-xl font-bold">What this service offers</p>
        <p className="text-lg">A lead paragraph says in one sentence what this is and for whom.</p>
        <p className="reading-width">
          Body text keeps its lines under 70 characters. Tell 1, l and I apart: Il1 0O. A{' '}
          <a href="#foundations">link in the text</a> is underlined. Dates look like 4 June 2027 and money like £1,250.
        </p>
        <p className="text-sm text-ink-soft">Small: captions, hints, dates. 14 March 2025</p>
        <p className="text-xs text-ink-soft">Extra small: badges only.</p>
        <p className="figures">
          1,111.11 <br />
          8,888.88
        </p>
      </State>
    </GallerySection>
  );
}
