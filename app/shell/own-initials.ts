import { initialsOf } from '../../ui/picture/avatar-drawing.ts';

type Named = { firstName: string; lastName: string; email: string };

/** Returns the initials of a user's name, or of the email address if there is no name; '' if neither begins with a letter. */
export function ownInitials({ firstName, lastName, email }: Named): string {
  return initialsOf(`${firstName} ${lastName}`) || initialsOf(email.split('@')[0] ?? '');
}
