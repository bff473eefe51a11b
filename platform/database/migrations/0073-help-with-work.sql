-- A side has asked the site's operators for help: until then they can open this one piece of work.
alter table engagements
  add column help_until timestamptz,
  add column help_by text check (help_by in ('consultant', 'service')),
  add column help_words text check (char_length(help_words) between 1 and 1000),
  add check (num_nonnulls(help_until, help_by, help_words) in (0, 3));
create index engagements_to_help on engagements (help_until) where help_until is not null;
