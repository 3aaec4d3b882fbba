-- A correction in favour of a company above what one operator may give alone takes a second operator, as allowances do.
alter table operator_proposals drop constraint operator_proposals_kind_check;
alter table operator_proposals add constraint operator_proposals_kind_check
  check (kind in ('admit_operator', 'forget_factor', 'owner_password', 'write_off', 'goodwill', 'correction'));
