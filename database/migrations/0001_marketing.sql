CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('open', 'answered')),
	CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."state" = 'answered') = ("contact_messages"."answered_at" is not null) and ("contact_messages"."state" = 'answered') = ("contact_messages"."answered_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_cards" ADD CONSTRAINT "team_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");