-- When the receiver was sent the link to their page; null: nobody sent it yet.
alter table receiver_links add column sent_at timestamptz;
