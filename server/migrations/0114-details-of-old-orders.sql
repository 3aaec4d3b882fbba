-- Orders that ended and still name their receiver: what is erased three years later is found by it (decision 0022).
create index orders_with_receiver on orders (ended_at) where ended_at is not null and receiver_phone <> '998000000000';
