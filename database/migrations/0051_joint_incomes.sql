CREATE TABLE "joint_incomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "joint_incomes_others" CHECK ("joint_incomes"."giver_id" <> "joint_incomes"."receiver_id")
);
--> statement-breakpoint
ALTER TABLE "joint_incomes" ADD CONSTRAINT "joint_incomes_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_incomes" ADD CONSTRAINT "joint_incomes_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joint_incomes_once" ON "joint_incomes" USING btree ("giver_id","receiver_id");--> statement-breakpoint
CREATE INDEX "joint_incomes_receiver" ON "joint_incomes" USING btree ("receiver_id");