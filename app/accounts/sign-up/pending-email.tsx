import { Form, href } from 'react-router';
import { Button } from '../../../ui/button.tsx';

/** An address that awaits confirmation, with a button to cancel the change. */
export function PendingEmail({ email }: { email: string }) {
  return (
    <Form
      method="post"
      action={href('/profile/email')}
      className="rounded-control border-l-4 border-accent bg-accent-soft p-3 text-on-accent"
    >
      <input type="hidden" name="intent" value="cancel" />
      <p className="break-words">
        You haven’t confirmed <strong>{email}</strong> yet.
      </p>
      <Button type="submit" size="small" className="mt-2">
        Cancel the change
      </Button>
    </Form>
  );
}
