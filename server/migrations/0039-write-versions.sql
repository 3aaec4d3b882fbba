-- Raised by every write that relies on several rows of a person or a company together, such as the number of their open orders
-- or the sum of a company's postings: of two such writes the second finds another number and decides again.
alter table users add column write_version int not null default 0;
alter table companies add column write_version int not null default 0;

-- A command's route is the path of its request.
update idempotency set route = '/api' || route where route = '/truck-booking/book';
