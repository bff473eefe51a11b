import { href } from 'react-router';
import { SuggestField } from '../../ui/form/suggest-field.tsx';

type Props = { id: string; name: string; label: string; defaultValue: string; error?: string };

/** A field for comma-separated skills, with suggestions from the skills of other users. */
export function SkillsField(props: Props) {
  return (
    <SuggestField
      {...props}
      hint="Separate skills with commas. For example, Care planning, Audits"
      listLabel="Skills other people use"
      suggest={askForSkills}
      autoComplete="off"
    />
  );
}

/** Throws when the request fails; the field then shows no suggestions. */
async function askForSkills(part: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${href('/skill-suggestions')}?q=${encodeURIComponent(part)}`, { signal });
  if (!response.ok) return [];
  const { skills } = (await response.json()) as { skills?: unknown };
  return Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : [];
}
