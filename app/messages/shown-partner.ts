import type { Partner } from './message.ts';

/** What the view message_partners says of somebody; all null of a closed account. */
export type PartnerRow = {
  consultant_id: string | null;
  service_id: string | null;
  portrait: string | null;
  is_listed_consultant: boolean | null;
  is_listed_service: boolean | null;
  is_organisation: boolean | null;
};

/** What anybody may see of a partner: of a profile or a listing only while lists show it. */
export type ShownPartner = Pick<Partner, 'consultantId' | 'serviceId' | 'portrait' | 'isOrganisation'>;

export function toShownPartner(row: PartnerRow): ShownPartner {
  const isListedConsultant = row.is_listed_consultant ?? false;
  return {
    consultantId: isListedConsultant ? row.consultant_id : null,
    serviceId: row.is_listed_service ? row.service_id : null,
    portrait: isListedConsultant ? row.portrait : null,
    isOrganisation: row.is_organisation ?? false,
  };
}

/** Of somebody of whom there is nothing to see. */
export const nothingShown: ShownPartner = {
  consultantId: null,
  serviceId: null,
  portrait: null,
  isOrganisation: false,
};
