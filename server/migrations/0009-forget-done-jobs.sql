-- What is done is forgotten after a week; it is found without reading what waits.
create index jobs_done on jobs (done_at) where done_at is not null;
