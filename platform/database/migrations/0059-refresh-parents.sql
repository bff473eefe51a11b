-- The number of the refresh token before the current one. It can be used again until a program has shown that it got
-- the current one. Not always refresh_number - 1: when it is used again later, the token in between is never valid again.
alter table api_sessions add column refresh_parent integer;
update api_sessions set refresh_parent = refresh_number - 1 where refresh_number > 0;
