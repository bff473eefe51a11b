import type { Page } from '@playwright/test';
import type { User } from './accounts.ts';
import type { Data } from './data.ts';
import { main } from './forms.ts';

// The form of the user's consultant profile, by role and name.

export const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const years = (page: Page) => main(page).getByRole('spinbutton', { name: 'Years of Experience' });
export const skills = (page: Page) => main(page).getByRole('combobox', { name: 'Skills (comma separated)' });
export const suggestions = (page: Page) => main(page).getByRole('listbox', { name: 'Skills other people use' });
export const country = (page: Page) => main(page).getByRole('combobox', { name: 'Country' });
export const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true });
export const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

export const storedProfile = (data: Data, user: User) =>
  data.query<Record<string, unknown>>('select * from consultant_profiles where user_id = $1', [user.id]);

export async function addProfile(data: Data, user: User) {
  await data.query(
    `insert into consultant_profiles (user_id, name, title, specialization, skills)
     values ($1, 'Ann Example', 'Nurse', 'Dementia care', 'Audits')`,
    [user.id],
  );
}

export async function fillRequired(page: Page) {
  await box(page, 'Full Name').fill('Ann Example');
  await box(page, 'Professional Title').fill('Registered nurse');
  await box(page, 'Specialization').fill('Dementia care');
}
