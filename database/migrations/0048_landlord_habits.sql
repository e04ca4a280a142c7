CREATE TABLE "landlord_habits" (
	"principal_id" uuid PRIMARY KEY NOT NULL,
	"reply_within" text,
	"applications_answered" integer,
	"counted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "landlord_habits_reply_within" CHECK ("landlord_habits"."reply_within" in ('hour', 'day', 'three_days', 'week', 'longer')),
	CONSTRAINT "landlord_habits_of_ten" CHECK ("landlord_habits"."applications_answered" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "landlord_habits" ADD CONSTRAINT "landlord_habits_principal_id_principals_id_fk" FOREIGN KEY ("principal_id") REFERENCES "public"."principals"("id") ON DELETE cascade ON UPDATE no action;