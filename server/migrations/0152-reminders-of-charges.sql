-- Which charges of a company with a payment term its owner was told of (decision 0103): that it falls due soon, and that it is past. A
-- reminder is of a charge and its due day: what is booked later into a day that was told already is told, and a new term tells anew.
create table charge_reminders (
  journal_id bigint not null references journals,
  kind text not null check (kind in ('due', 'overdue')),
  due_day text not null,
  told_at timestamptz not null,
  primary key (journal_id, kind, due_day)
);
comment on table charge_reminders is 'written by ledger';

-- What the version before this one told: it kept the last day told per company. It still writes these two columns; nothing reads them.
insert into charge_reminders (journal_id, kind, due_day, told_at)
select distinct j.id, t.kind, to_char(j.day::date + c.payment_term_days, 'YYYY-MM-DD'), now()
from companies c
cross join lateral (values ('due', c.due_told_through), ('overdue', c.overdue_told_through)) t (kind, through)
join lateral (
  select coalesce(j.reverses_id, j.id) as id,
    min(coalesce(j.moved_from_day, j.value_day, to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD'))) as day
  from postings p join journals j on j.id = p.journal_id
  where p.company_id = c.id and p.account_kind = 'client_receivable' and p.amount_uzs < 0
  group by coalesce(j.reverses_id, j.id)
) j on to_char(j.day::date + c.payment_term_days, 'YYYY-MM-DD') <= t.through
where c.payment_term_days is not null and t.through is not null;
