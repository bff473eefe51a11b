import { z } from '@hono/zod-openapi';

/** Email addresses and passwords that may be valid are shorter, in UTF-16 code units. */
const longestEmail = 1100;
const longestPassword = 1300;
const longestAddress = 2000;

export const emailField = z.string().max(longestEmail);
export const passwordField = z.string().max(longestPassword);
export const credentialFields = { email: emailField, password: passwordField };

/** The query with the page of this site to which the link in the email leads. */
export const redirectQuery = (path: string) =>
  z.object({
    redirect_to: z
      .string()
      .max(longestAddress)
      .optional()
      .openapi({ description: `If sent, it must be this site’s own ${path}.` }),
  });

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});
