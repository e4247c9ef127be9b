-- Counters of attempts, shared by all replicas. Unlogged: a crash of the database resets them.
create unlogged table shop_rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
