-- What one operator proposes and another one decides (decision 0074).
create table operator_proposals (
  id int generated always as identity primary key,
  kind text not null check (kind in ('admit_operator', 'forget_factor', 'owner_password')),
  -- an operator, or a company's owner
  subject_id int not null references users,
  company_id int references companies,
  reason text,
  -- of an owner's password: what else ends
  keeps_programs boolean not null default false,
  forgets_factor boolean not null default false,
  proposed_by int not null references users,
  proposed_at timestamptz not null,
  -- somebody approves it at this moment, and a message is under way
  claimed_at timestamptz,
  decided_by int references users,
  decided_at timestamptz,
  outcome text check (outcome in ('done', 'declined', 'lapsed')),
  check ((outcome is null) = (decided_at is null)),
  check ((kind = 'owner_password') = (company_id is not null))
);
comment on table operator_proposals is 'written by operators';
create unique index operator_proposals_open on operator_proposals (kind, subject_id) where outcome is null;
create index operator_proposals_company on operator_proposals (company_id) where company_id is not null;

-- an operator whom another one added and nobody else has confirmed; who is here already is confirmed
alter table users add column is_unconfirmed boolean not null default false;

-- who added whom is known from the log; who is here already needs no second operator
insert into operator_proposals (kind, subject_id, proposed_by, proposed_at, decided_at, outcome)
select 'admit_operator', u.id, a.actor_id, a.at, a.at, 'done'
from audit_log a join users u on u.id::text = a.object_id and u.role = 'operator'
where a.action = 'operator.add' and a.object_kind = 'operator' and a.actor_id is not null;
