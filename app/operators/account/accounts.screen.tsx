import { data, Form, href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { retryHeaders } from '../../../platform/http/retry-headers.server.ts';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { longestSearch, oneLine } from '../../../ui/list/list-query.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { DeskLink } from '../../accounts/operators/desk-link.tsx';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/accounts.screen.ts';
import { accountState } from './account-state.ts';
import { mostAccounts, searchAccounts } from './search-accounts.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const q = oneLine(new URL(request.url).searchParams.get('q'));
  const nothing = { q, accounts: [], hasMore: false, most: mostAccounts, problem: undefined };
  if (q === '') return nothing;
  const accounts = { ...context.get(accountsContext), platform: context.get(platformContext) };
  const found = await searchAccounts(accounts, viewer.id, q);
  if (found.ok) return { ...nothing, accounts: found.accounts, hasMore: found.hasMore };
  if (found.reason === 'not-allowed') throw data(null, { status: 404 });
  return data({ ...nothing, problem: found.text }, { status: 429, headers: retryHeaders(found) });
}

/** After too many searches, says when to try again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Accounts', matches[0].loaderData?.siteName);
}

export default function AccountsScreen({ loaderData }: Route.ComponentProps) {
  const { q, accounts, hasMore, most, problem } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 tabIndex={-1}>Accounts</h1>
        <search>
          <Form method="get" className="flex flex-wrap items-end gap-4">
            <TextField
              key={q}
              type="search"
              className="min-w-0 grow"
              name="q"
              label="Name or email address"
              hint="The beginning of each name is enough, or any part of the address."
              defaultValue={q}
              maxLength={longestSearch}
              error={problem}
            />
            <Button type="submit" variant="primary">
              Search
            </Button>
          </Form>
        </search>
        {q !== '' && problem === undefined && accounts.length === 0 && (
          <EmptyState
            title="No accounts found"
            text="Check the spelling, or search for a part of the email address. A closed account can’t be found."
          />
        )}
        {accounts.length > 0 && (
          <section aria-labelledby="found">
            <h2 id="found" className="text-xl">
              {hasMore
                ? `The first ${most} accounts`
                : accounts.length === 1
                  ? '1 account'
                  : `${accounts.length} accounts`}
            </h2>
            {hasMore && <p className="mt-1 text-ink-soft">More accounts match. Type more to find the right one.</p>}
            <ul className="mt-3 ruled-list wrap-anywhere">
              {accounts.map((account) => (
                <li key={account.id} className="py-3">
                  <Link
                    to={href('/operators/accounts/:accountId', { accountId: account.id })}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {account.name}
                  </Link>
                  <p>{account.email}</p>
                  <p className="text-sm text-ink-soft">{accountState(account)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DeskLink />
      </div>
    </div>
  );
}
