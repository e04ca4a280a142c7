CREATE TABLE "viewing_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "viewing_bookings_status" CHECK ("viewing_bookings"."status" in ('booked', 'waiting', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "viewing_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"places" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_occupied" boolean NOT NULL,
	"sitting_contract_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "viewing_slots_status" CHECK ("viewing_slots"."status" in ('asked', 'open', 'refused', 'canceled')),
	CONSTRAINT "viewing_slots_audience" CHECK ("viewing_slots"."audience" in ('everyone', 'applicants')),
	CONSTRAINT "viewing_slots_minutes" CHECK ("viewing_slots"."minutes" between 10 and 120),
	CONSTRAINT "viewing_slots_places" CHECK ("viewing_slots"."places" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_type_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "viewing_bookings" ADD CONSTRAINT "viewing_bookings_slot_id_viewing_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."viewing_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_bookings" ADD CONSTRAINT "viewing_bookings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slots" ADD CONSTRAINT "viewing_slots_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slots" ADD CONSTRAINT "viewing_slots_owner_id_principals_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slots" ADD CONSTRAINT "viewing_slots_sitting_contract_id_contracts_id_fk" FOREIGN KEY ("sitting_contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_bookings_once" ON "viewing_bookings" USING btree ("slot_id","person_id") WHERE "viewing_bookings"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "viewing_bookings_person" ON "viewing_bookings" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_bookings_slot" ON "viewing_bookings" USING btree ("slot_id","asked_at");--> statement-breakpoint
CREATE INDEX "viewing_slots_listing" ON "viewing_slots" USING btree ("listing_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewing_slots_owner" ON "viewing_slots" USING btree ("owner_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewing_slots_sitting" ON "viewing_slots" USING btree ("sitting_contract_id");--> statement-breakpoint
CREATE INDEX "viewing_slots_time" ON "viewing_slots" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_type_id" CHECK ("notification_blacklist"."notification_type_id" in ('applications', 'viewings', 'messages', 'signing', 'registration', 'payments', 'household', 'saved_searches', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('applications', 'viewings', 'messages', 'signing', 'registration', 'payments', 'household', 'saved_searches', 'account', 'contact_messages'));