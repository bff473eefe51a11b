/** A row of the view `people`; all null of a closed account. */
export type PersonRow = {
  consultant_id: string | null;
  service_id: string | null;
  portrait: string | null;
  is_listed_consultant: boolean | null;
  is_listed_service: boolean | null;
  is_organisation: boolean | null;
};

/** What anybody may see of a person: of a profile or a listing only while lists show it. */
export type ShownPerson = {
  /** Of a profile that everybody can open; null: there is none. */
  consultantId: string | null;
  /** Of an open listing; null: there is none. */
  serviceId: string | null;
  /** Uploaded, of such a profile; null: one is drawn. */
  portrait: string | null;
  /** The name is that of an organisation, not of a person. */
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

/** Of somebody of whom there is nothing to see. */
export const nothingShown: ShownPerson = {
  consultantId: null,
  serviceId: null,
  portrait: null,
  isOrganisation: false,
};
