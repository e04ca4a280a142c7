CREATE TABLE "account_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"stopped_by" text,
	"counts" jsonb,
	"files_left" jsonb,
	"letter_to" text,
	"letter_lang" text,
	CONSTRAINT "account_erasures_state" CHECK ("account_erasures"."state" in ('asked', 'cancelled', 'stopped', 'rows_erased', 'erased')),
	CONSTRAINT "account_erasures_names_nobody" CHECK ("account_erasures"."state" = 'rows_erased' or ("account_erasures"."letter_to" is null and "account_erasures"."files_left" is null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"file_key" text,
	"size" integer,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('asked', 'ready', 'ended')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."file_key" is not null) and ("data_exports"."state" = 'asked') = ("data_exports"."ready_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_erasures" ADD CONSTRAINT "account_erasures_user_id_principals_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_principals_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_erasures_user" ON "account_erasures" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_erasures_open" ON "account_erasures" USING btree ("user_id") WHERE "account_erasures"."state" in ('asked', 'rows_erased');--> statement-breakpoint
CREATE INDEX "account_erasures_due" ON "account_erasures" USING btree ("due_at") WHERE "account_erasures"."state" in ('asked', 'rows_erased');--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_asked" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" = 'asked';