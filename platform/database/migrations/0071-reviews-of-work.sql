-- Reviews that the two sides of an engagement write about each other. Nobody but its author sees one before it appears.
create table unpublished_reviews (
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- The author's side.
  side text not null check (side in ('consultant', 'service')),
  author_id uuid references users (id) on delete set null,
  stars smallint not null check (stars between 1 and 5),
  body text not null check (char_length(body) between 20 and 3000),
  would_again boolean not null,
  written_at timestamptz not null,
  primary key (engagement_id, side)
);
create index unpublished_reviews_of_author on unpublished_reviews (author_id) where author_id is not null;

-- A review is about a consultant, or about a care service.
alter table reviews alter column consultant_id drop not null;
alter table reviews
  add column service_user_id uuid references users (id) on delete cascade,
  -- The author's account. Null: a demo review, or the account is closed.
  add column author_id uuid references users (id) on delete set null,
  -- The work that the review is about, and the author's side. Null: a demo review. The engagement may be gone after six years.
  add column engagement_id uuid references engagements (id) on delete set null,
  add column side text check (side in ('consultant', 'service')),
  add column would_again boolean,
  -- The month in which the work ended: its first day.
  add column worked_in date,
  -- The public answer of whoever is reviewed. There is one at most.
  add column answer text check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  -- Removed by an operator: neither shown nor counted.
  add column removed_at timestamptz,
  add column removed_because text,
  add check (num_nonnulls(consultant_id, service_user_id) = 1),
  add check ((answer is null) = (answered_at is null)),
  add check ((removed_at is null) = (removed_because is null));
create unique index reviews_once on reviews (engagement_id, side) where engagement_id is not null;
create index reviews_of_service on reviews (service_user_id, created_at desc) where service_user_id is not null;
create index reviews_of_author on reviews (author_id) where author_id is not null;

create or replace view consultant_ratings as
  select consultant_id, round(avg(stars), 1) as rating, count(*)::integer as review_count
  from reviews where consultant_id is not null and removed_at is null group by consultant_id;

-- Operators' decisions about reviews, the newest last. One that answers an appeal is final.
create table review_decisions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  decision text not null check (decision in ('keep', 'remove')),
  -- The reason from the review policy. Its words are in the code.
  policy_reason text not null,
  words text not null check (char_length(words) <= 1000),
  is_final boolean not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- The appeal of the side against which it was decided.
  appeal_words text check (char_length(appeal_words) between 1 and 1000),
  appealed_at timestamptz,
  appeal_answered_at timestamptz,
  check ((appeal_words is null) = (appealed_at is null)),
  check (appealed_at is null or not is_final)
);
create index review_decisions_of_review on review_decisions (review_id, decided_at desc);
create index review_decisions_appealed on review_decisions (appealed_at)
  where appealed_at is not null and appeal_answered_at is null;
create index review_decisions_of_operator on review_decisions (decided_by) where decided_by is not null;

alter table message_reports drop constraint message_reports_subject_check;
alter table message_reports
  add constraint message_reports_subject_check check (subject in ('messages', 'profile', 'listing', 'review'));
