-- When the other side read a message; the marks of the conversation say up to which one.
-- And under which key it was sent, so that its writer knows it again.
alter table messages add column read_at timestamptz, add column sent_key text;
-- Who writes much is found by what he wrote last.
create index messages_author on messages (author_id, id desc);
