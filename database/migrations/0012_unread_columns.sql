ALTER TABLE "sessions" DROP COLUMN "successor_used";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "sessions_ended_at";
