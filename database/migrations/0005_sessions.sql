CREATE TABLE "session_used_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "access_after" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "session_used_tokens" ADD CONSTRAINT "session_used_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_used_tokens_session" ON "session_used_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
-- data
-- Replies that were kept hold tokens, and their hashes hold passwords: none may stay.
--> statement-breakpoint
delete from "idempotency_keys";
--> statement-breakpoint
-- Whoever is signed in proved who they are when they signed in.
update "sessions" set "proved_at" = "created_at";
