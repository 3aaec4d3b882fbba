-- A code may also confirm that its owner's account is to be closed.
alter table login_challenges drop constraint login_challenges_change_side_check;
alter table login_challenges add constraint login_challenges_change_side_check
  check (change_side in ('old', 'new', 'close'));

-- A company whose owner has closed the account; its orders and its money stay, its STIR may register anew.
alter table companies add column closed_at timestamptz;
alter table companies drop constraint companies_inn_key;
create unique index companies_inn on companies (inn) where closed_at is null;
