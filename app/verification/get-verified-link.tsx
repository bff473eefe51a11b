import type { MouseEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import type { PaidLevel } from './verification.ts';

const firstText = 'Please sign up or log in first to get verified.';

/** Links to the checkout. Visitors who are not signed in go to sign-up with a message, without a server request. */
export function GetVerifiedLink({ level, isRecommended }: { level: PaidLevel; isRecommended: boolean }) {
  const { user, isLoading } = useAuth();
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    if (user || isLoading || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showToast({ kind: 'warning', text: firstText });
    void navigate(href('/signup'));
  };
  return (
    <LinkButton
      to={`${href('/verification/checkout')}?level=${level}`}
      variant={isRecommended ? 'primary' : 'secondary'}
      onClick={press}
      rel="nofollow"
    >
      Get {level} verification
    </LinkButton>
  );
}
