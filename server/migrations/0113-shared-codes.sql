-- A phone that strangers have asked too many codes for gets no further SMS while one is under way: who solves a puzzle
-- shares that code (decision 0024). Null: the challenge has a code of its own.
alter table login_challenges add column code_of text;
create index login_challenges_code_of on login_challenges (code_of) where code_of is not null;

-- stored limits get what they lack; an operator's own figures stay
update settings
set value = value || '{"solved": {"anywhere": [{"count": 60, "seconds": 600}, {"count": 1000, "seconds": 86400}], "shareSeconds": 600, "guesses": 2, "wholeService": [{"count": 2, "seconds": 60}]}}'::jsonb
where key = 'sign_in_pressure' and not value ? 'solved';
