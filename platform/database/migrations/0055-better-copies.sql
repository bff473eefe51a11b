-- An operator may ask for a better copy of a document instead of deciding.

alter table verification_checks drop constraint verification_checks_state_check;
alter table verification_checks
  add constraint verification_checks_state_check check (state in
    ('waiting-for-evidence', 'waiting-for-decision', 'waiting-for-copy', 'approved', 'refused', 'withdrawn', 'revoked')),
  -- When a better copy was last asked for: the documents are then kept for another 30 days.
  add column asked_at timestamptz,
  -- The operator; empty when the operator's account is closed.
  add column asked_by uuid;

-- Nobody has two checks under way.
drop index verification_checks_one_open;
create unique index verification_checks_one_open on verification_checks (user_id)
  where state in ('waiting-for-evidence', 'waiting-for-decision', 'waiting-for-copy');

alter table verification_evidence
  -- Why a better copy is needed, in the operator's words; '' while none is.
  add column problem text not null default '' check (char_length(problem) <= 300),
  -- What was wrong with the file that this one replaced.
  add column earlier_problem text not null default '' check (char_length(earlier_problem) <= 300);
