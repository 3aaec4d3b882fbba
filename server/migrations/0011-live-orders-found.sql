-- The board of the day asks which orders live and which ended today: neither question reads all that ever was.
create index orders_live on orders (status, id) where status not in ('done', 'canceled');
create index orders_ended on orders (ended_at) where ended_at is not null;

-- The inbox lists the conversations that were written in last, those without a message at the end.
drop index conversations_last;
create index conversations_last on conversations (last_message_id desc nulls last, id);
