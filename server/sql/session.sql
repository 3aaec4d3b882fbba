-- features/auth/identify-caller.ts
select "sessions"."token_hash", "sessions"."id", "sessions"."seen_at", "sessions"."second_factor_at", "sessions"."expires_at",
  "users"."id" as "user_id", "users"."role", "users"."company_id", "users"."password_is_first", "users"."totp_confirmed_at",
  "users"."is_demo", "users"."is_unconfirmed", "users"."first_name", "users"."last_name", "users"."phone", "users"."locale",
  "sessions"."by_sign_on", (users.role = 'company_employee' and not sessions.by_sign_on and exists (
  select
  from company_sign_on s
  where s.company_id = users.company_id and s.employees_only
)) as "needs_sign_on", (
  select value::text
  from settings
  where key = 'session_limits'
) as "limits"
from "sessions"
inner join "users" on "users"."id" = "sessions"."user_id"
where sessions.token_hash = any(array(
  select unnest($1::text[])
)) and "sessions"."ended_at" is null and "sessions"."expires_at" > $2 and ("users"."blocked_at" is null and "users"."closed_at" is null and not exists (
  select "companies"."id"
  from "companies"
  where "companies"."id" = "users"."company_id" and ("companies"."blocked_at" is not null or "companies"."closed_at" is not null)
));
