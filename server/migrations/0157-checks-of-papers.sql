-- The checks that 0154 and 0155 added for new rows, for those from before; papers are issued meanwhile.
alter table service_acts validate constraint service_acts_sums;
alter table service_act_rows validate constraint service_act_rows_sums;
alter table carrier_papers validate constraint carrier_papers_sums;
alter table carrier_paper_rows validate constraint carrier_paper_rows_sums;
alter table didox_drafts validate constraint didox_drafts_check;
