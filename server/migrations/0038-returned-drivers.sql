-- An operator returns a registration for correction. review is what was asked, and the registration as it was then; it goes
-- with the next decision. A program that does not know the column yet leaves it as it is.
alter table drivers drop constraint drivers_state_check;
alter table drivers add constraint drivers_state_check check (state in ('pending', 'returned', 'approved', 'blocked'));
alter table drivers add column review jsonb;
