import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

// The parts of every account form, by role and name.

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
/** A text field that must be filled in: its label has a mark that is not in its name. */
export const required = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).click();
/** The error summary above a refused form. */
export const summary = (page: Page) => main(page).getByRole('alert');

/** Expects an error beside its field and in the summary. */
export async function expectMistake(page: Page, label: string, text: string) {
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.?()]/g, String.raw`\$&`)));
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page).getByRole('link', { name: text, exact: true })).toBeVisible();
}

/** Fills fields by their labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Logs in on the login screen, which must be open. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page, { Email: email, Password: password });
  await press(page, 'Log In');
}

/** Logs in through the dialog of the header, on any page. */
export async function logInOver(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
}
