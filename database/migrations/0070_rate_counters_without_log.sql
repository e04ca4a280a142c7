-- Counters are not written ahead: each count would wait for the disk. A crash of the database empties them (decision 0106).
ALTER TABLE "rate_counters" SET UNLOGGED;
