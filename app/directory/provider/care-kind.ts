import type { CareType } from '../care-types.ts';

/**
 * The types of care in plain words, most specific first: a nursing home is also a care home, and most home care is also
 * for people with learning disabilities.
 */
const kinds: Record<CareType, string> = {
  nursing_home: 'nursing homes',
  residential_home: 'residential homes',
  care_home: 'care homes',
  hospice: 'hospices',
  hospital: 'hospitals',
  domiciliary_care: 'home care services',
  supported_living: 'supported living services',
  rehabilitation: 'rehabilitation services',
  community_health: 'community health services',
  mental_health: 'mental health services',
  learning_disabilities: 'learning disability services',
};

/** Returns the most specific type of a provider; undefined if it has none. */
export function mainTypeOf(types: readonly CareType[]): CareType | undefined {
  return (Object.keys(kinds) as CareType[]).find((type) => types.includes(type));
}

/** Returns the type in the plural: 'nursing homes', or 'care providers' without a type. */
export function kindsText(type: CareType | undefined): string {
  return type ? kinds[type] : 'care providers';
}
