-- Raised by each change of an order's offers: whoever decides by what offers there are expects that none has changed.
alter table orders add column offers_version integer not null default 0;
