CREATE TABLE "contents" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_pkey" PRIMARY KEY("key","language")
);
