/** A row of the view `people`; all fields are null for a closed account. */
export type PersonRow = {
  consultant_id: string | null;
  service_id: string | null;
  portrait: string | null;
  is_listed_consultant: boolean | null;
  is_listed_service: boolean | null;
  is_organisation: boolean | null;
};

/** What everyone may see of a person. The profile and the listing are included only while lists show them. */
export type ShownPerson = {
  /** Set if everyone can open the profile, otherwise null. */
  consultantId: string | null;
  /** Set if everyone can open the listing, otherwise null. */
  serviceId: string | null;
  /** The uploaded picture of the profile, if everyone can open the profile; null: a picture is drawn. */
  portrait: string | null;
  /** The name belongs to an organisation, not to a person. */
  isOrganisation: boolean;
};

export function toShownPerson(row: PersonRow): ShownPerson {
  const isListedConsultant = row.is_listed_consultant ?? false;
  return {
    consultantId: isListedConsultant ? row.consultant_id : null,
    serviceId: row.is_listed_service ? row.service_id : null,
    portrait: isListedConsultant ? row.portrait : null,
    isOrganisation: row.is_organisation ?? false,
  };
}

/** The value for a person who has nothing to show. */
export const nothingShown: ShownPerson = {
  consultantId: null,
  serviceId: null,
  portrait: null,
  isOrganisation: false,
};
