import { Avatar } from '../../ui/picture/avatar.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import type { IconName } from '../../ui/picture/shape-href.ts';
import { CompletenessMeter } from '../../ui/completeness.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const tones: BadgeTone[] = ['neutral', 'positive', 'accent', 'warning', 'danger'];
const icons =
  'search calendar check close menu chevron-down chevron-up chevron-left chevron-right info warning error success star-filled pin clock shield message mail phone external user filter download'.split(
    ' ',
  ) as IconName[];
const people =
  'Amara Okafor,Dr Bryn Llewellyn,Chen Wei,Mrs Dorothy Ashworth,Ewan MacLeod,Fatima Zahra,Gurpreet Singh,Hannah O’Neill,Ifeoma Eze,João Pereira,Kwame Mensah,Lucy Fairweather,Mohammed Iqbal,Niamh Byrne,Prof. Olu Adeyemi,Priya Nair'.split(
    ',',
  );

export function SignsSection() {
  return (
    <GallerySection id="signs" title="Badges, chips, cards, portraits, icons">
      <State name="Badges">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="positive" icon="shield">
            Checked
          </Badge>
          <Badge tone="accent" icon="star-filled">
            Featured
          </Badge>
        </div>
      </State>
      <State name="Chips: quiet, and removable">
        <div className="flex flex-wrap items-center gap-2">
          <Chip>Medication audits</Chip>
          <Chip>Safeguarding</Chip>
          <Chip>Registered manager cover</Chip>
          <RemovableChip label="Leeds" to="?" />
          <RemovableChip label="Rated Good or better, inspected in the last two years" to="?" />
        </div>
      </State>
      <State name="Cards: interactive and still">
        <div className="grid gap-4 md:grid-cols-2">
          <Card as="article" interactive>
            <div className="flex items-start gap-4">
              <Avatar seed="amara" name="Amara Okafor" size={64} />
              <div className="min-w-0 flex-1">
                <p className="text-lg leading-snug font-bold">
                  <a href="#signs" className="stretched-link hover:underline">
                    Amara Okafor
                  </a>
                </p>
                <p className="text-sm text-ink-soft">Quality and governance</p>
                <p className="mt-3 flex flex-wrap gap-2">
                  <Chip>Mock inspections</Chip>
                  <Chip>Policies</Chip>
                </p>
              </div>
              <p className="text-right figures">
                <strong>£450</strong>
                <span className="block text-sm text-ink-soft">a day</span>
              </p>
            </div>
          </Card>
          <Card>
            <p className="text-lg font-bold">A still card</p>
            <p className="mt-1 text-ink-soft">
              With a long word that must not burst it: Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
            </p>
          </Card>
        </div>
      </State>
      <State name="Portraits: the same for the same person for ever">
        <div className="flex flex-wrap gap-4">
          {people.map((name) => (
            <Avatar key={name} seed={name} name={name} size={72} labelled />
          ))}
        </div>
        <div className="mt-4 flex items-center gap-3">
          {[120, 48, 40, 32, 24].map((size) => (
            <Avatar key={size} seed="bryn" name="Bryn Llewellyn" size={size} />
          ))}
        </div>
      </State>
      <State name="Completeness: nothing, some and all">
        <div className="grid gap-6 md:grid-cols-3">
          {[0, 2, 4].map((done) => (
            <CompletenessMeter
              key={done}
              label="Your advert"
              value={{
                done,
                total: 4,
                missing: ['a title', 'a price', 'a picture', 'a place']
                  .slice(done)
                  .map((label) => ({ label, to: `#signs-${label.slice(2)}` })),
              }}
            />
          ))}
        </div>
      </State>
      <State name="Icons">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 text-sm text-ink-soft">
          {icons.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name={name} className="size-6 text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </State>
    </GallerySection>
  );
}
