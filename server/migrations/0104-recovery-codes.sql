-- Codes that each prove the second factor once, without the authenticator app (decision 0075): SHA-256 of 80 random bits, so neither
-- slow hashing nor the server's key is needed, and a lost key leaves them valid.
alter table users add column recovery_hashes text[] not null default '{}';
