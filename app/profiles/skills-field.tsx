import { useState } from 'react';
import { href } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { partsOf } from '../../ui/form/comma-list.ts';
import { useIsEnhanced } from '../../ui/page/use-is-enhanced.ts';
import { SuggestField } from '../../ui/form/suggest-field.tsx';

type Props = { id: string; name: string; label: string; defaultValue: string; error?: string };

/**
 * A field for comma-separated skills, with suggestions from the skills of other users. The box shows one line, so the
 * skills that it holds are listed below it.
 */
export function SkillsField(props: Props) {
  const [text, setText] = useState(props.defaultValue);
  const skills = [...new Set(partsOf(text))].slice(0, mostListed);
  const isEnhanced = useIsEnhanced();
  return (
    <div>
      <SuggestField
        {...props}
        hint="Separate skills with commas. For example, Care planning, Audits"
        listLabel="Skills other people use"
        suggest={askForSkills}
        autoComplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {isEnhanced && skills.length > 0 && (
        <ul aria-label="Skills entered" className="mt-2 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="min-w-0">
              <Chip className="wrap-anywhere">{skill}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const mostListed = 50;

/** Throws when the request fails; the field then shows no suggestions. */
async function askForSkills(part: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${href('/skill-suggestions')}?q=${encodeURIComponent(part)}`, { signal });
  if (!response.ok) return [];
  const { skills } = (await response.json()) as { skills?: unknown };
  return Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : [];
}
