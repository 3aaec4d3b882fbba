-- The operators' board names payments that a provider has taken back these days (decision 0083).
create index payments_taken_back on payments (canceled_at) where state = 'refunded';
