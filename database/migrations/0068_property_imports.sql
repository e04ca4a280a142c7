CREATE TABLE "property_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"typed" text NOT NULL,
	"portfolio" text,
	"outcome" text NOT NULL,
	"landreg_id" text,
	"unit" jsonb,
	"ownership" text,
	"property_id" uuid,
	"was_portfolio_id" uuid,
	"was_updated_at" timestamp(3) with time zone,
	CONSTRAINT "property_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "property_import_rows_outcome" CHECK ("property_import_rows"."outcome" in ('pending', 'new', 'moved', 'kept', 'repeated', 'wrong_number', 'unknown', 'long_name')),
	CONSTRAINT "property_import_rows_ownership" CHECK ("property_import_rows"."ownership" in ('owner', 'not_owner', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "property_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"state" text NOT NULL,
	"made_portfolios" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"applied_at" timestamp(3) with time zone,
	CONSTRAINT "property_imports_source" CHECK ("property_imports"."source" in ('file', 'register')),
	CONSTRAINT "property_imports_state" CHECK ("property_imports"."state" in ('checking', 'ready', 'applied'))
);
--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_owner_id_principals_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_imports_owner" ON "property_imports" USING btree ("owner_id","id");