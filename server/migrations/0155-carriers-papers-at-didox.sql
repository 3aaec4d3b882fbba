-- Carriers' papers are made at Didox too, for those whose STIR an operator has seen (decision 0104). A driver who changes their number is
-- not verified any more, whichever version writes it. The version before this one neither makes nor sends such papers.
alter table drivers add column tax_verified_number text;

alter table didox_drafts add column carrier_paper_id int references carrier_papers;
alter table didox_drafts drop constraint didox_drafts_check, drop constraint didox_drafts_problem_check;
alter table didox_drafts add constraint didox_drafts_check check (
  num_nonnulls(act_id, order_id, carrier_paper_id) = 1 and (kind = 'waybill') = (order_id is not null)) not valid;
alter table didox_drafts add constraint didox_drafts_problem_check check (
  problem in ('away', 'account', 'seller_differs', 'details_missing', 'refused', 'first_missing'));
create unique index didox_drafts_of_carrier on didox_drafts (carrier_paper_id, kind);
