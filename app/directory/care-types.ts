/** The types of care, in the order of the specification. Each key is the name of the type's flag column. */
export const careTypes = {
  care_home: 'Care Home',
  nursing_home: 'Nursing Home',
  residential_home: 'Residential Home',
  supported_living: 'Supported Living',
  domiciliary_care: 'Domiciliary Care',
  community_health: 'Community Health',
  hospital: 'Hospital',
  mental_health: 'Mental Health',
  learning_disabilities: 'Learning Disabilities',
  rehabilitation: 'Rehabilitation',
  hospice: 'Hospice',
} as const;
export type CareType = keyof typeof careTypes;
export const careTypeKeys = Object.keys(careTypes) as CareType[];
