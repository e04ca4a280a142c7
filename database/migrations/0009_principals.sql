CREATE TABLE "principals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "principals_kind" CHECK ("principals"."kind" in ('person', 'organization')),
	CONSTRAINT "principals_name" CHECK (("principals"."kind" = 'organization') = ("principals"."name" is not null))
);
--> statement-breakpoint
INSERT INTO "principals" ("id", "kind", "created_at") SELECT "id", 'person', "created_at" FROM "users";
--> statement-breakpoint
ALTER TABLE "rental_applications" DROP CONSTRAINT "rental_applications_applicant_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_methods" DROP CONSTRAINT "payout_methods_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contract_collaborators" DROP CONSTRAINT "contract_collaborators_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contract_parties" DROP CONSTRAINT "contract_parties_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contracts" DROP CONSTRAINT "contracts_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "properties_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_principals_id_fk" FOREIGN KEY ("id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_applicant_id_principals_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_user_id_principals_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_collaborators" ADD CONSTRAINT "contract_collaborators_user_id_principals_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_user_id_principals_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_principals_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_principals_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_principals_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_landlord_id_principals_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;