import { useState } from 'react';

/**
 * Which fields of a refused form have been put right since: their errors go as they are mended. `refusal`: which one it is;
 * with another, nothing is mended yet. Once mended, a field has no error until the form is sent again.
 */
export function useMended(refusal: unknown): { isMended: (field: string) => boolean; mend: (field: string) => void } {
  const [mended, setMended] = useState<{ refusal: unknown; fields: readonly string[] }>({ refusal, fields: [] });
  const fields = mended.refusal === refusal ? mended.fields : [];
  return {
    isMended: (field) => fields.includes(field),
    mend: (field) => {
      if (!fields.includes(field)) setMended({ refusal, fields: [...fields, field] });
    },
  };
}
